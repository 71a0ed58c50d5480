/** A file of ours that a screen can show or save. */
export interface PortalFile {
  /** Unlike that of every other file. */
  id: string
  name: string
  /** Media type, as it was found out from the content. */
  type: string
  /** @throws Refused `documents/file-gone` where it is not there or not for this person, else with what went wrong */
  fetchFile: (signal: AbortSignal) => Promise<File>
}
