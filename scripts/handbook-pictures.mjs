import { boot } from './bootstrap.mjs'

boot('handbook-pictures.ts')
