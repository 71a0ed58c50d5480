import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/local/paths.ts'

const FOLDER = join(ROOT, 'src/content/news')

export interface ArticleFile {
  id: string
  title: string
  excerpt: string
  category: string
  author: string
  date: string
  readTime: number
  image: string
  featured: boolean
  body: string
}

/** The contents of the article files, newest first. */
export function articleFiles(): ArticleFile[] {
  return readdirSync(FOLDER)
    .map((file) => {
      const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? []
      const fields = head
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), parseScalar(line.slice(line.indexOf(':') + 1))])
      return { ...(Object.fromEntries(fields) as Omit<ArticleFile, 'id' | 'body'>), id: file.replace('.md', ''), body }
    })
    .sort((a, b) => b.date.localeCompare(a.date))
}

/** Parses the YAML scalars of the articles: quoted text, a number, true or false, or plain text. */
function parseScalar(scalar: string): unknown {
  try {
    return JSON.parse(scalar)
  } catch {
    return scalar.trim()
  }
}
