/** The package brings no types; these are the parts the tests use. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    proxy: boolean
    callback(): RequestListener
    on(event: string, listener: (...args: unknown[]) => void): this
  }
}
