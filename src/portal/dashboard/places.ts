/** On a wide screen what needs somebody stands beside the rest, and stays in view: whatever its length, nothing moves for it. */
export const BOARD = 'grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start'
export const BOARD_SIDE = 'xl:sticky xl:top-8 xl:col-start-2 xl:row-start-1'
