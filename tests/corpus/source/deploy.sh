#!/usr/bin/env bash
# Deploy what the tag names: ./deploy.sh "v1.2" [--dry-run]
set -euo pipefail

tag="${1:?usage: $0 TAG [--dry-run]}"
dry=${2:-}
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"

say() { printf '%s %s\n' "$(date +%H:%M)" "$*" >&2; }

run() {
    if [ "$dry" = "--dry-run" ]; then
        say "would run: $*"
    else
        "$@"
    fi
}

for host in "web-1" "web-2"; do
    say "deploying \"$tag\" to $host"
    run rsync -az --delete "$here/build/" "$host:/srv/app/"
    run ssh "$host" "systemctl restart app && curl -fsS -H 'Accept: application/json' http://localhost:8080/health"
done
grep -Eq '"version": *"'"$tag"'"' "$here/package.json" || { say "package.json has another version"; exit 1; }
echo "done"
