// Reminds of requested documents in a separate process, which kills itself at a write as the platform's kill does.
// Arguments: the time of the run in milliseconds since 1970, `before` or `after`, the number of the write.
import '../../scripts/local/domain-alias.ts'
// Imported first, so that its app and not that of the functions is the default app.
import '../../scripts/seed/admin.ts'
import { killAtWrite, type WritePoint } from './kill-at-write.ts'

const { db } = await import('../../functions/src/platform/endpoint/firebase.ts')
const { remindAllRequests } = await import('../../functions/src/projects/remind-requests.ts')

const [time = '0', point = 'before', nth = '1'] = process.argv.slice(2)
killAtWrite(db, point as WritePoint, Number(nth))
await remindAllRequests(new Date(Number(time)))
