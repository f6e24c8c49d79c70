/** Who may import whom. This table is the architecture; `architecture.test.ts` holds the code to it. */

/** Between workspaces: what each may import. The studio never imports the server. */
export const workspaces: Record<string, string[]> = {
  contracts: [],
  runtime: [],
  lottery: [],
  odds: [],
  ui: [],
  browser: ['contracts'],
  art: ['ui'],
  server: ['contracts', 'runtime', 'lottery'],
  web: ['contracts', 'ui', 'lottery', 'browser'],
  backoffice: ['contracts', 'ui', 'browser'],
  studio: ['contracts', 'runtime', 'odds', 'ui', 'art'],
  'cashier-sim': ['contracts', 'runtime'],
}

/**
 * Domains of the server. A later line may import earlier lines, through their index.ts only; never its own line, never a later one.
 * `bets` comes after `catalogue` because its record names the games.
 */
export const domains = [
  ['brand', 'wallet', 'reconciliation'],
  ['identity', 'jackpots'],
  ['protection'],
  ['catalogue', 'messaging', 'content'],
  ['bets', 'kyc'],
  ['turnover', 'reports', 'bonus'],
  ['launch', 'cashier', 'transfers', 'lottery'],
  ['funds', 'agents', 'loyalty', 'compliance', 'points'],
  ['campaigns'],
  ['promotions'],
  ['search'],
  ['staff'],
]

/**
 * Sub-domains of a domain of the server, in levels like the domains: a later line may import earlier lines, through their index.ts only. The files
 * beside them put the domain together and import through index.ts too; no sub-domain imports those. Tests may reach into every file of their domain.
 */
export const subDomains: Record<string, string[][]> = {
  identity: [
    ['accounts', 'limits', 'passwords', 'providers'],
    ['audit', 'captcha', 'sessions'],
    ['second-proof'],
    ['contact'],
    ['login', 'payment-password'],
    ['recovery', 'registration'],
  ],
  cashier: [['providers'], ['methods'], ['deposits', 'accounts'], ['withdrawals'], ['batches'], ['statements']],
  agents: [['engine'], ['contracts'], ['settlement', 'registration'], ['desk'], ['team']],
  staff: [['audit', 'lists'], ['people'], ['frame', 'requests']],
}

/**
 * Layers inside each app: a folder may import the folders named beside it, and itself. A folder without a line is an error.
 * `testing` holds what only tests import.
 */
export const layers: Record<string, Record<string, string[]>> = {
  server: { platform: [], modules: ['platform'], history: ['platform', 'modules'], testing: ['platform', 'modules'] },
  web: {
    lib: [],
    worker: [],
    i18n: ['lib'],
    features: ['lib', 'i18n'],
    shell: ['features', 'lib', 'i18n'],
    screens: ['features', 'shell', 'lib', 'i18n'],
    testing: ['features', 'lib', 'i18n'],
  },
  backoffice: {
    lib: [],
    i18n: ['lib'],
    actions: ['i18n', 'lib'],
    list: ['actions', 'i18n', 'lib'],
    frame: ['list', 'actions', 'i18n', 'lib'],
    pages: ['list', 'frame', 'actions', 'i18n', 'lib'],
    testing: ['list', 'frame', 'pages', 'actions', 'i18n', 'lib'],
  },
  'cashier-sim': {},
  studio: {
    engine: [],
    server: ['engine', 'book'],
    client: ['engine', 'book'],
    book: ['engine'],
    testing: ['engine', 'server', 'client', 'book'],
  },
}

/** Web features, in the order of the server's domains: a feature may import features on earlier lines. */
export const features = [
  ['brand'],
  ['wallet'],
  ['identity', 'jackpots'],
  ['protection'],
  ['catalogue', 'messaging', 'content'],
  ['bets', 'kyc'],
  ['turnover', 'reports'],
  ['launch', 'cashier', 'transfers', 'lottery', 'funds'],
  ['promotions', 'points'],
  ['loyalty'],
  ['member', 'agents'],
  ['search'],
]
