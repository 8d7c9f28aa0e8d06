#!/usr/bin/env bash
# Spreads a sweep over two local workers by GNU parallel and by Dask, with the recipes of docs/Sweeps.md as
# they stand there, kills one worker on the way, and checks that no run is lost.
#
#   Tests/cli/sweeps.sh [PROGRAM]        default: the release build
#
# An engine that is not installed is left out with a sentence; DASK_PYTHON names a Python that has Dask.
# Exit 0 when all that ran held, else 1 with what did not.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
program=$(realpath "${1:-.build/release/inkfall}")
[ -x "$program" ] || { echo "sweeps.sh: $program is missing: swift build -c release" >&2; exit 1; }
doc=$PWD/docs/Sweeps.md
work=$(mktemp -d)
pids=()
cleanup() {
  for pid in "${pids[@]:-}"; do [ -n "$pid" ] && kill -9 "$pid" 2>/dev/null; done
  rm -rf "$work"
}
trap cleanup EXIT
export HOME=$work # no settings of whoever runs this
fail() { echo "sweeps.sh: FAILED: $*" >&2; exit 1; }
skip() { echo "sweeps.sh: skipped $*"; }

# The block of the document that begins with a line.
block() { awk -v head="$1" '/^```/ { on = 0 } index($0, head) == 1 { on = 1 } on' "$doc"; }

# A level that falls, and passes up to 10 m/s²: 2 seeds of 3 gravities, 2 of 6 runs fail.
mkdir "$work/bin" "$work/levels"
cat >"$work/levels/fall.yaml" <<'YAML'
inkfall: 1
bodies:
  stone: {at: [0, 5], shapes: [{circle: 0.5}]}
expect:
  - {at: 1, body: stone, y: {above: -0.1}}
YAML
sweep=(levels --seeds 1..8 --vary gravity=9..11)
cd "$work"

# expect_summary ENGINE: 24 runs, 8 of which fail, all there.
expect_summary() {
  [ "$(tail -1 summary)" = "16 passed, 8 failed, 0 missing" ] ||
    fail "$1: the summary ends with: $(tail -1 summary)"
  grep -q '^  gravity=11: 8 of 8 failed$' summary || fail "$1: the summary lacks where it fails"
  grep -q '^       inkfall check levels/fall.yaml --seeds 8 --vary gravity=11$' summary ||
    fail "$1: the summary lacks the command of a failure"
}

# --- GNU parallel: two hosts, which a stand-in for ssh reaches without a network.
if parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
  # Whichever worker comes first is ended in the middle of its run, with half a line told. Runs take a while:
  # a host whose logins take longer than runs is left to rest by GNU parallel, and would have nothing to do.
  cat >bin/inkfall <<SH
#!/usr/bin/env bash
if [ -n "\${WORKER:-}" ]; then
  sleep 0.2
  if mkdir "$work/killed" 2>/dev/null; then
    printf '{"run": "levels/fa'
    kill -9 \$\$
  fi
fi
exec -a inkfall "$program" "\$@"
SH
  cat >bin/local-ssh <<'SH'
#!/usr/bin/env bash
# ssh HOST COMMAND, on this machine. Like sshd it says which shell there is: without one, GNU parallel runs
# nothing on a host, silently, and whoever starts this may have none set.
export SHELL=/bin/bash
while [[ "$1" == -* ]]; do shift; done
export WORKER=$1
shift
[ "$1" = -- ] && shift
echo "$WORKER" >>"$HOME/hosts"
exec bash -c "$*"
SH
  chmod +x bin/inkfall bin/local-ssh
  block '# parallel.sh ' >parallel.sh
  PATH=$work/bin:$PATH PARALLEL_SSH=$work/bin/local-ssh \
    bash parallel.sh 1/one,1/two "${sweep[@]}" >summary 2>parallel.err
  code=$?
  [ "$code" = 1 ] || fail "parallel: exit code $code: $(cat parallel.err)"
  [ -d killed ] || fail "parallel: no worker was killed: $(cat parallel.err hosts)"
  [ "$(sort -u hosts | tr '\n' ' ')" = "one two " ] ||
    fail "parallel: not both hosts have worked: $(cat parallel.err hosts)"
  expect_summary parallel
  [ "$(wc -l <runs)" = 24 ] || fail "parallel: $(wc -l <runs) runs are listed"
  echo "sweeps.sh: GNU parallel: 24 runs by two workers, one killed: ok"
else
  skip "GNU parallel: it is not installed (apt-get install parallel)"
fi

# --- Dask: a scheduler and two workers, one of which is killed while it works.
python=${DASK_PYTHON:-python3}
if "$python" -c 'import distributed' 2>/dev/null; then
  # Slow enough that a worker has something to do when it is killed.
  cat >bin/inkfall <<SH
#!/usr/bin/env bash
[ "\$*" = "\${*#*--jsonl}" ] || sleep 0.3
exec -a inkfall "$program" "\$@"
SH
  chmod +x bin/inkfall
  export PATH=$work/bin:$PATH
  rm -f runs results.jsonl summary
  block '# sweep.py ' >sweep.py
  # The scheduler chooses a free port and writes it down.
  "$python" -m distributed.cli.dask_scheduler --host 127.0.0.1 --port 0 --dashboard-address 127.0.0.1:0 \
    --scheduler-file scheduler.json >scheduler.log 2>&1 &
  pids+=($!)
  disown
  for _ in $(seq 100); do [ -s scheduler.json ] && break; sleep 0.1; done
  address=$("$python" -c 'import json; print(json.load(open("scheduler.json"))["address"])') ||
    fail "dask: no scheduler: $(tail -3 scheduler.log)"
  for i in 1 2; do
    "$python" -m distributed.cli.dask_worker "$address" --no-nanny --nthreads 1 --name "worker-$i" \
      --host 127.0.0.1 --no-dashboard >"worker-$i.log" 2>&1 &
    pids+=($!)
    disown
  done
  inkfall check "${sweep[@]}" --list --jsonl >runs
  "$python" sweep.py "$address" runs results.jsonl >sweep.log 2>&1 &
  client=$!
  pids+=("$client")
  for _ in $(seq 300); do
    [ "$(cat results.jsonl 2>/dev/null | wc -l)" -ge 4 ] && break
    sleep 0.1
  done
  kill -9 "${pids[1]}" || fail "dask: the first worker was gone already: $(tail -3 worker-1.log)"
  [ "$(wc -l <results.jsonl)" -lt 24 ] || fail "dask: all was done before a worker was killed"
  wait "$client" || fail "dask: the sweep has failed: $(tail -3 sweep.log)"
  inkfall join results.jsonl --list runs >summary
  [ $? = 1 ] || fail "dask: the summary does not end with 1"
  expect_summary dask
  echo "sweeps.sh: Dask: 24 runs by two workers, one killed: ok"
else
  skip "Dask: it is not installed (pip install distributed)"
fi
