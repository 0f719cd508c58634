import { afterEach, beforeEach } from 'vitest'
import { lastWords } from './browser.ts'

// Set-up of the tests in a browser: what the pages showed stands beside a failure, also in the report of a run.
beforeEach(() => void lastWords())
afterEach(({ task }) => {
  const words = lastWords()
  const error = task.result?.errors?.[0]
  if (error) error.stack = [error.stack, ...words].join('\n')
})
