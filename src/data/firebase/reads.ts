import * as sdk from 'firebase/firestore/lite'

/** A read fails after this time as if it got no answer; the SDK itself would wait for ever. */
const LIMIT_MS = 30_000
/** The code of Firestore for a timeout on its server. */
const LATE = 'deadline-exceeded'

/** The SDK's reads with that limit. biome.json keeps the SDK's own reads out of src/data. */
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
