/** What closing the window of a ticket would do: nothing, lose a text that is kept nowhere, or cut off what is being sent. */
export type LeaveState = 'clean' | 'unsent' | 'sending'
