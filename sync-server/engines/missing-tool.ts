/** A program the embedded engines need is not on PATH; the message names every way out. */
export class MissingToolError extends Error {
  override name = 'MissingToolError'

  constructor(engine: 'database' | 'objectStore', tool: string, options?: ErrorOptions) {
    const { what, install, replace } = WAYS_OUT[engine]
    super(
      `${what}, and \`${tool}\` was not found. One of these helps:\n  1. ${install}\n  2. ${replace}\n  3. run everything in containers: docker compose up`,
      options,
    )
  }
}

const WAYS_OUT = {
  database: {
    what: 'The embedded database needs Java 17 or newer and Maven',
    install: 'install both (Debian, Ubuntu: apt-get install -y openjdk-17-jdk-headless maven; macOS: brew install openjdk maven)',
    replace: 'set MONGODB_URI to a running MongoDB 7, or put mongod on PATH',
  },
  objectStore: {
    what: 'The embedded object store needs Go 1.25 or newer to be built once',
    install: 'install Go (go.dev, or your package manager)',
    replace: 'set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY to any S3 store',
  },
}
