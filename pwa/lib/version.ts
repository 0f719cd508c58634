/** The version of the app, put in by the build from package.json. */
export const VERSION: string = import.meta.env.APP_VERSION
