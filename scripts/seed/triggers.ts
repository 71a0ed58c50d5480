import { PORTS } from '../local/ports.ts'
import { CliError } from '../local/stop.ts'

/** Runs `work` while the emulator's triggers are off. */
export async function withoutTriggers(work: () => Promise<void>): Promise<void> {
  await setTriggers(false)
  try {
    await work()
  } finally {
    await setTriggers(true)
  }
}

async function setTriggers(enabled: boolean): Promise<void> {
  const action = enabled ? 'enableBackgroundTriggers' : 'disableBackgroundTriggers'
  const answer = await fetch(`http://127.0.0.1:${PORTS.hub}/functions/${action}`, { method: 'PUT' }).catch(() => {
    throw new CliError(`No emulators answer at port ${PORTS.hub}. Start them first: npm start`)
  })
  if (!answer.ok) throw new Error(`The emulator hub refused ${action}: ${answer.status}`)
}
