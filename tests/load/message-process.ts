// Delivers one message to its recipients in a separate process, which a test can kill.
import '../../scripts/local/domain-alias.ts'

const { deliverMessage } = await import('../../functions/src/messages/deliver-message.ts')

await deliverMessage(process.argv[2] ?? '')
