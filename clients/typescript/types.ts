import type { paths } from './paths.gen.ts'

/** Paths of the calls that take a key and JSON. */
export type PathOf = {
  [P in keyof paths]: paths[P] extends { post: { requestBody?: { content: { 'application/json': unknown } } } } ? P : never
}[keyof paths]

type Post<P extends PathOf> = paths[P] extends { post: infer Operation } ? Operation : never

/** Input of a call, as its description says it; the token goes in the header. */
export type InputOf<P extends PathOf> =
  Post<P> extends { requestBody?: { content: { 'application/json': infer Body } } } ? Omit<Body, 'token'> : never

/** Result of a call that worked. */
export type ResultOf<P extends PathOf> =
  Post<P> extends { responses: { 200: { content: { 'application/json': infer Envelope } } } }
    ? Extract<Envelope, { result: unknown }>['result']
    : never
