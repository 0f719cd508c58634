/** The worker's address is the name of this file, /sw.js; what it does is in main.ts. */
import './main.ts'
