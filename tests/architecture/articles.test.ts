import { countWords, NEWS_CATEGORIES, readMinutes } from '@domain/public/newsletter.ts'
import { describe, expect, it } from 'vitest'
import { articleFiles } from '../support/articles.ts'

const articles = articleFiles()

describe('the articles', () => {
  it('are six, in every category, and some are featured', () => {
    expect(articles.map(({ id }) => id).sort()).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(articles.filter(({ featured }) => featured).length).toBeGreaterThan(0)
    expect(articles.filter(({ featured }) => !featured).length).toBeGreaterThan(0)
    expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(NEWS_CATEGORIES))
  })

  it.each(articles)('$id has 800 to 1,600 words and states its reading time', ({ body, readTime }) => {
    const words = countWords(body)
    expect(words).toBeGreaterThanOrEqual(800)
    expect(words).toBeLessThanOrEqual(1600)
    expect(readTime).toBe(readMinutes(words))
  })
})
