/** How the messages are compiled; the build and the tests share it. */
export const paraglideOptions = {
  project: './project.inlang',
  outdir: './app/paraglide',
  strategy: ['cookie' as const, 'baseLocale' as const],
  cookieName: 'lang',
  outputStructure: 'locale-modules' as const,
  // The server installs its own store (server/http/locale.ts): one mechanism, not two.
  disableAsyncLocalStorage: true,
  emitGitIgnore: false,
  emitReadme: false,
  emitPrettierIgnore: false,
}
