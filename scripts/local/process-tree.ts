import { execFileSync } from 'node:child_process'

const LOOK_MS = 2000
const windows = process.platform === 'win32'

/**
 * Remembers every process below `root` while they run, so that they can be ended even when those between have died:
 * the Firestore emulator leads a process group of its own, and an orphan no longer tells whose child it was.
 */
export function followTree(root: number): { end: () => void } {
  /** Start time by id: an id that was given to another program since is left alone. */
  const seen = new Map<number, string>()
  const look = () => {
    for (const { pid, parent, started } of processes()) {
      if (pid === root || seen.has(parent)) seen.set(pid, seen.get(pid) ?? started)
    }
  }
  const timer = windows ? undefined : setInterval(look, LOOK_MS).unref()
  return {
    end: () => {
      clearInterval(timer)
      if (windows) return quietly(() => execFileSync('taskkill', ['/pid', String(root), '/T', '/F'], { stdio: 'ignore' }))
      look()
      for (const { pid, started } of processes()) if (seen.get(pid) === started) quietly(() => process.kill(pid, 'SIGKILL'))
    },
  }
}

/** Parents mostly come before their children; what one look misses the next one finds. */
function processes(): { pid: number; parent: number; started: string }[] {
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
