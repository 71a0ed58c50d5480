// Continues the merge of an organisation in a separate process, which a test can kill.
import '../../scripts/local/domain-alias.ts'

const { advanceMerge } = await import('../../functions/src/organisations/merge-job.ts')

const WORK_MS = 240_000
await advanceMerge(process.argv[2] ?? '', Date.now() + WORK_MS)
