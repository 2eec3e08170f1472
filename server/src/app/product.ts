// The bundle of the product: `main.ts` loads it and calls `start`.
export { start } from './start.ts'
