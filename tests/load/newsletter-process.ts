// Starts or continues a newsletter in a separate process, which a test can kill.
import { advanceNewsletter } from '../../functions/src/newsletter/advance-newsletter.ts'
import { newsArticles } from '../../functions/src/newsletter/articles.ts'
import { startSend } from '../../functions/src/newsletter/send-newsletter.ts'

const WORK_MS = 240_000

const [article] = newsArticles()
if (!article) throw new Error('There is no article to send')
await startSend(article, { request_id: 'one-decision-to-send', by: 'bench' }, new Date())
await advanceNewsletter(article.id, Date.now() + WORK_MS)
