import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const LOOK_MS = 2000
const windows = process.platform === 'win32'

interface Running {
  pid: number
  parent: number
  /** The start time, because the system may have reused the id for another program. */
  started: string
}

/** The ids of a process and of its descendants. */
export function processesBelow(root: number): number[] {
  return addDescendants(root, new Map(), runningProcesses())
}

/**
 * Records the descendants of `root` while they run, so that orphans can be killed, too: the Firestore emulator has a
 * separate process group, and an orphan loses its parent's id.
 */
export function followTree(root: number): { end: () => void } {
  const seen = new Map<number, string>()
  const look = () => addDescendants(root, seen, runningProcesses())
  const timer = windows ? undefined : setInterval(look, LOOK_MS).unref()
  return {
    end: () => {
      clearInterval(timer)
      if (windows) quietly(() => execFileSync('taskkill', ['/pid', String(root), '/T', '/F'], { stdio: 'ignore' }))
      for (const pid of look()) quietly(() => process.kill(pid, 'SIGKILL'))
    },
  }
}

/**
 * @param seen the start times of the processes found so far, by id; those found now are added
 * @returns the ids of those that still run
 */
function addDescendants(root: number, seen: Map<number, string>, processes: Running[]): number[] {
  const running = new Map(processes.map((one) => [one.pid, one]))
  const isOurs = (pid: number) => seen.has(pid) && seen.get(pid) === running.get(pid)?.started
  // A child may be listed before its parent, so repeats until nothing new is found.
  for (let known = -1; known !== seen.size; ) {
    known = seen.size
    for (const { pid, parent, started } of processes) {
      if ((pid === root && !seen.has(root)) || (isOurs(parent) && !isOurs(pid))) seen.set(pid, started)
    }
  }
  return [...running.keys()].filter(isOurs)
}

function runningProcesses(): Running[] {
  if (windows) return []
  return existsSync('/proc/self/stat') ? fromProc() : fromPs()
}

function fromProc(): Running[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      // proc(5): pid (name) state ppid … starttime is the 22nd field; the name may hold spaces and brackets.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return [{ pid: Number(pid), parent: Number(fields[1]), started: fields[19] ?? '' }]
    } catch {
      return []
    }
  })
}

function fromPs(): Running[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,lstart='], { encoding: 'utf8' })
  const lines = table.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [pid, parent, ...started] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), started: started.join(' ') }
  })
}

function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // The process has ended already.
  }
}
