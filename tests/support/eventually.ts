const WAIT_MS = 90_000
const PAUSE_MS = 150

/** Repeats an expectation until it passes, or throws its last failure. For the asynchronous effects of triggers. */
export async function eventually(expectation: () => Promise<void>, waitMs = WAIT_MS): Promise<void> {
  const deadline = Date.now() + waitMs
  for (;;) {
    try {
      await expectation()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
