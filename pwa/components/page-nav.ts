import { createContext, type ReactNode } from 'react'

/** Links between the pages of an area, given once by its layout; every page shows them below its title, so that the title is read first. */
export const PageNav = createContext<ReactNode>(null)
