// React is a file of its own, and whatever imports it runs in a later task. One task for all scripts would keep a slow phone
// from answering a tap for a quarter of a second.
import 'react-dom/client'
import { nextTask } from '../browser/nextTask.ts'

await nextTask()
