// One instance of the functions that brings one message to its recipients, in a project of its own.
import '../../scripts/local/domain-alias.ts'

const { deliverMessage } = await import('../../functions/src/messages/deliver-message.ts')

await deliverMessage(process.argv[2] ?? '')
