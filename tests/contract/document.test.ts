import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import type ts from 'typescript-of-generators'
import { expect, it } from 'vitest'

const FILE = join(import.meta.dirname, '../../docs/openapi.json')
const source = readFileSync(FILE, 'utf8')

it('a linter of others finds nothing wrong in the document', async () => {
  const config = await createConfig({ extends: ['recommended-strict'], rules: RULES })
  const problems = await lintFromString({ source, absoluteRef: FILE, config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)).toEqual([])
})

/** Two rules are about taste: not every call may be refused, and the address of the server is the one the document came from. */
const RULES = { 'operation-4xx-response': 'error', 'no-server-example.com': 'off', 'security-defined': 'error' } as const

it('every pattern is an expression that any engine reads', () => {
  const patterns = new Set<string>()
  JSON.parse(source, (name, value: unknown) => {
    if (name === 'pattern' && typeof value === 'string') patterns.add(value)
    return value
  })
  expect(patterns.size).toBeGreaterThan(10)
  for (const pattern of patterns) {
    expect(pattern).not.toMatch(/(?<!\\)\/[a-z]+$|\\[pP]\{/)
    for (const flags of ['', 'u']) expect(() => new RegExp(pattern, flags)).not.toThrow()
  }
})

it('a generator of others makes types of the document, and they compile', async () => {
  const { compiler, generate } = await loadGenerator()
  const text = await generate(source)
  expect(text).toContain('"/api/recruiter/get_customized_evaluation"')
  expect(problemsOf(compiler, `${text}\n${USE}`)).toEqual([])
})

/** Code that a stranger would write: success and failures of one call, told apart by status. */
const USE = `
type Responses = paths['/api/recruiter/get_customized_evaluation']['post']['responses']
export const code: Responses[200]['content']['application/json']['error_code'] = 1
export const missing: Responses[404]['content']['application/json']['error_code'] = 1004
`

/** The generator speaks to a compiler with an interface in JavaScript; ours has none any more, so it is given an older one. */
async function loadGenerator() {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-of-generators' : name, context),
  })
  try {
    const compiler = (await import('typescript-of-generators')).default
    const { default: openapiTS, astToString } = await import('openapi-typescript')
    return { compiler, generate: async (document: string) => astToString(await openapiTS(document)) }
  } finally {
    hooks.deregister()
  }
}

function problemsOf(compiler: typeof ts, text: string): string[] {
  const options = { strict: true, noEmit: true, skipLibCheck: true, types: [], target: compiler.ScriptTarget.ES2022 }
  const host = compiler.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (name, ...rest) =>
    name === 'generated.ts' ? compiler.createSourceFile(name, text, compiler.ScriptTarget.ES2022) : getSourceFile(name, ...rest)
  const program = compiler.createProgram(['generated.ts'], options, host)
  return compiler
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => compiler.flattenDiagnosticMessageText(messageText, '\n').slice(0, 300))
}
