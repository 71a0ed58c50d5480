import * as sdk from 'firebase/firestore/lite'

/** Timeout of a read; the SDK itself has none. */
const LIMIT_MS = 30_000
/** Firestore's code for a timeout. */
const LATE = 'deadline-exceeded'

/** The SDK's reads with the timeout. biome.json forbids the SDK's own reads in src/data. */
export const getDoc = limited(sdk.getDoc)
export const getDocs = limited(sdk.getDocs)
export const getCount = limited(sdk.getCount)
export const getAggregate = limited(sdk.getAggregate)

function limited<Read extends (...asked: never[]) => Promise<unknown>>(read: Read): Read {
  const inTime = (...asked: never[]) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(Object.assign(new Error(LATE), { code: LATE })), LIMIT_MS)
    })
    return Promise.race([read(...asked), late]).finally(() => clearTimeout(timer))
  }
  return inTime as Read
}
