import Router from '@koa/router'
import { vi } from 'vitest'
vi.mock('#server/http/docs.ts', () => ({ docsRoutes: () => new Router() }))
