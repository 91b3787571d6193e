# frozen_string_literal: true

# Builds a query; "safe" means that names are quoted.
class Query
  TABLES = { "orders" => %w[id state], 'users' => ["id", "name"] }.freeze

  def initialize(table) = @table = table

  def to_s
    columns = TABLES.fetch(@table) { raise ArgumentError, "no table: #{@table.inspect}" }
    "SELECT #{columns.map { |c| "\"#{c}\"" }.join(", ")} FROM \"#{@table}\""
  end
end

puts Query.new("orders") if $PROGRAM_NAME == __FILE__
puts <<~END
  usage: query "table"
END
