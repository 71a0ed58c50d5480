import { boot } from './bootstrap.mjs'

boot('architecture-drawing.ts')
