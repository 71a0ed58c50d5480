/** Texts of buttons and lists that every module uses. */
export const CONTROL_TEXTS = {
  actions: 'Actions',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  view: 'View',
  viewDetails: 'View Details',
  download: 'Download',
  print: 'Print',
  remove: 'Remove',
  edit: 'Edit',
  undo: 'Undo',
  save: 'Save',
  saving: 'Saving…',
  sending: 'Sending…',
  opening: 'Opening…',
  loading: 'Loading…',
  loadMore: 'Load more',
  tryAgain: 'Try again',
  trying: 'Trying…',
  show: 'Show',
  hide: 'Hide',
  notifications: 'Notifications',
  sendCode: 'Send code',
  opensNewTab: '(opens a new tab)',
  opensInNewTab: '(opens in a new tab)',
} as const

/** "View of Mlima South": accessible name of a record's button. */
export const forRecordLabel = (name: string) => `of ${name}`
export const removeLabel = (name: string) => `Remove ${name}`

/** How long a button stays disabled: "Send a new code in 20 s". */
export const inSeconds = (seconds: number) => `in ${seconds} s`
export const closeLabel = (name: string) => `Close: ${name}`
