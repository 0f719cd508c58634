import { createContext, type ReactNode } from 'react'

/** Something an area's layout gives to all its pages, below the title, so that the title is read first: until when an interview is open. */
export const UnderTitle = createContext<ReactNode>(null)
