import { describe, expect, it } from 'vitest'
import { socialImagePath } from './social-image.ts'

describe('the picture of a page', () => {
  it.each([
    ['/', '/og/home.png'],
    ['/about', '/og/about.png'],
    ['/services/supply-chain', '/og/services/supply-chain.png'],
    ['/news/1', '/og/news/1.png'],
  ])('%s has %s', (path, image) => {
    expect(socialImagePath(path)).toBe(image)
  })
})
