/**
 * Work that an earlier room starts and a later room does: the earlier one defines the hook, the later one sets the handler
 * when its file loads, and the index of the functions loads every file.
 * @throws Error on a call without a handler, so that no work is left out silently
 */
export function defineHook<Handler extends (...values: never[]) => unknown>(task: string) {
  let handler: Handler | undefined
  return {
    set(run: Handler): void {
      handler = run
    },
    get call(): Handler {
      if (!handler) throw new Error(`No loaded file sets the handler of: ${task}`)
      return handler
    },
  }
}
