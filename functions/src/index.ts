export * from './generated/functions.ts'
