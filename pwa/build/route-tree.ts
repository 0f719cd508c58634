import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Places of the routes and of the tree that is made of them, for the build and for `npm run generate`. */
export const ROUTE_TREE = {
  target: 'react',
  autoCodeSplitting: true,
  routesDirectory: `${root}routes`,
  generatedRouteTree: `${root}routeTree.gen.ts`,
  routeFileIgnorePattern: String.raw`\.test\.|\.css$`,
  tmpDir: `${root}../node_modules/.cache/tanstack-router`,
  addExtensions: true,
  disableLogging: true,
} as const
