// Starts or continues a newsletter in a separate process, which a test can kill.
import { advanceNewsletter } from '../../functions/src/public/advance-newsletter.ts'
import { newsArticles } from '../../functions/src/public/newsletter-sends.ts'
import { startSend } from '../../functions/src/public/send-newsletter.ts'

const WORK_MS = 240_000

const [article] = newsArticles()
if (!article) throw new Error('There is no article to send')
await startSend(article, { request_id: 'one-decision-to-send', by: 'bench' }, new Date())
await advanceNewsletter(article.id, Date.now() + WORK_MS)
