// Fetches a page and shows its title.
import { parse } from './parse.js'

const QUOTE = '"'
const escape = (text) => text.replace(/["&<>]/g, (c) => `&#${c.charCodeAt(0)};`)

export async function title(url, { retries = 2, agent = "tiny/1.0" } = {}) {
  for (let i = 0; i <= retries; i++) {
    const reply = await fetch(url, { headers: { "user-agent": agent, 'accept': 'text/html' } })
    if (reply.ok) return parse(await reply.text()).title ?? "untitled"
    console.warn(`try ${i + 1} of "${url}": ${reply.status}`)
  }
  throw new Error("no answer from " + QUOTE + url + QUOTE)
}

document.querySelector("#go").addEventListener("click", async () => {
  const box = document.querySelector('input[name="url"]')
  document.title = escape(await title(box.value))
})
