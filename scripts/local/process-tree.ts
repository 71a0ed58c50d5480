import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const LOOK_MS = 2000
const windows = process.platform === 'win32'

interface Running {
  pid: number
  parent: number
  /** When it started: an id that another program has been given since is left alone. */
  started: string
}

/**
 * Remembers every process below `root` while they run, so that they can be ended even when those between have died:
 * the Firestore emulator leads a process group of its own, and an orphan no longer tells whose child it was.
 */
export function followTree(root: number): { end: () => void } {
  const seen = new Map<number, string>()
  const look = () => {
    for (const { pid, parent, started } of runningProcesses()) {
      if (pid === root || seen.has(parent)) seen.set(pid, seen.get(pid) ?? started)
    }
  }
  const timer = windows ? undefined : setInterval(look, LOOK_MS).unref()
  return {
    end: () => {
      clearInterval(timer)
      if (windows) quietly(() => execFileSync('taskkill', ['/pid', String(root), '/T', '/F'], { stdio: 'ignore' }))
      look()
      for (const { pid, started } of runningProcesses()) {
        if (seen.get(pid) === started) quietly(() => process.kill(pid, 'SIGKILL'))
      }
    },
  }
}

/** Parents mostly come before their children; what one look misses the next one finds. */
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
  return [...table.matchAll(/^\s*(\d+)\s+(\d+)\s+(.+?)\s*$/gm)].map(([, pid, parent, started]) => ({
    pid: Number(pid),
    parent: Number(parent),
    started: started ?? '',
  }))
}

function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // The process is gone already.
  }
}
