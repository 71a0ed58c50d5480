import { defineConfig } from '@playwright/test'
import ordinary from '../../playwright.config.ts'

export default defineConfig({ ...ordinary, testDir: 'browser' })
