/**
 * Every call of the API: its method and path, and whether its body travels encrypted. The odd names are those of the product text and stand
 * nowhere else; those marked `proposed` are ours. This table holds no schema, so that a browser can import it without any.
 */
export type CallLine = {
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  /** The body is a compact JWE to the server's key. */
  readonly encrypted?: true
  /** The body is a form, `application/x-www-form-urlencoded`. */
  readonly form?: true
  /** Money moves: the caller sends an `Idempotency-Key` header and repeats it when it asks again. */
  readonly idempotent?: true
  /** A GET that changes something, also a counter of attempts: a person of staff who looks at a member's pages may not make it. */
  readonly hasEffect?: true
  /** The name is ours: the product text tells of the call but not its path. */
  readonly proposed?: true
}

export const calls = {
  brand: {
    status: { call: 'GET /wps/system/status' },
    whitelabel: { call: 'GET /wps/system/whitelabel' },
    registerRules: { call: 'GET /wps/system/setting/register' },
    countries: { call: 'GET /wps/system/countries', proposed: true },
    serviceChat: { call: 'GET /wps/system/serviceChat', proposed: true },
    domainRoute: { call: 'GET /wps/system/domainRoute' },
    routers: { call: 'GET /wps/system/routers', proposed: true },
  },
  identity: {
    challenge: { call: 'GET /wps/verification/human', proposed: true },
    login: { call: 'POST /wps/session/login', encrypted: true },
    loginBySms: { call: 'POST /wps/session/login/sms', encrypted: true, proposed: true },
    loginFreePlay: { call: 'POST /wps/session/login/freeplay' },
    loginByDevice: { call: 'POST /wps/session/login/device', proposed: true },
    forgetDevice: { call: 'POST /wps/session/device/forget', proposed: true },
    captcha: { call: 'GET /wps/captcha', hasEffect: true },
    captchaSound: { call: 'GET /wps/captcha/sound', hasEffect: true, proposed: true },
    waysIn: { call: 'GET /wps/session/waysIn', proposed: true },
    startSocial: { call: 'POST /wps/session/social/start', proposed: true },
    finishSocial: { call: 'POST /wps/session/social/finish', proposed: true },
    linkSocial: { call: 'PUT /wps/member/social', proposed: true },
    listSocial: { call: 'GET /wps/member/social', proposed: true },
    logout: { call: 'DELETE /wps/session/logout' },
    memberInfo: { call: 'GET /wps/member/info' },
    playerAvatar: { call: 'GET /wps/relay/MCSFE_getPlayerAvatar' },
    memberIcons: { call: 'GET /wps/member/info/icon' },
    chooseAvatar: { call: 'POST /wps/member/info/icon', proposed: true },
    register: { call: 'PUT /wps/member/register', encrypted: true },
    registerMobile: { call: 'PUT /wps/member/register/mobile', encrypted: true },
    smsNoLogin: { call: 'POST /wps/verification/sms/noLogin' },
    smsRegister: { call: 'POST /wps/verification/sms/register' },
    changePassword: { call: 'POST /wps/member/password', encrypted: true },
    forgotByEmail: { call: 'POST /wps/member/password/email', form: true },
    resetByLink: { call: 'POST /wps/member/password/link', encrypted: true, proposed: true },
    resetByPhone: { call: 'POST /wps/member/password/verification', encrypted: true },
    affiliateCheck: { call: 'GET /wps/agent/affiliate', hasEffect: true },
    openView: { call: 'POST /wps/session/view', proposed: true },
    endView: { call: 'POST /wps/session/view/end', proposed: true },
    listSessions: { call: 'GET /wps/session/list', proposed: true },
    revokeSession: { call: 'POST /wps/session/revoke', proposed: true },
    revokeOtherSessions: { call: 'POST /wps/session/revokeOthers', proposed: true },
    secondStep: { call: 'POST /wps/session/login/second', encrypted: true, proposed: true },
    secondStepPasskey: { call: 'POST /wps/session/login/second/passkey', proposed: true },
    startPasskeyLogin: { call: 'POST /wps/session/login/passkey/start', proposed: true },
    loginByPasskey: { call: 'POST /wps/session/login/passkey', proposed: true },
    security: { call: 'GET /wps/member/security', proposed: true },
    startEmail: { call: 'POST /wps/member/email/code', proposed: true },
    confirmEmail: { call: 'POST /wps/member/email', proposed: true },
    startMobile: { call: 'POST /wps/member/mobile/code', proposed: true },
    confirmMobile: { call: 'POST /wps/member/mobile', proposed: true },
    stepUp: { call: 'POST /wps/member/stepUp', encrypted: true, proposed: true },
    stepUpPasskey: { call: 'POST /wps/member/stepUp/passkey', proposed: true },
    startAuthenticator: { call: 'POST /wps/member/authenticator/start', proposed: true },
    confirmAuthenticator: { call: 'POST /wps/member/authenticator/confirm', proposed: true },
    removeAuthenticator: { call: 'POST /wps/member/authenticator/remove', proposed: true },
    renewRecoveryCodes: { call: 'POST /wps/member/recoveryCodes', proposed: true },
    startPasskey: { call: 'POST /wps/member/passkey/start', proposed: true },
    addPasskey: { call: 'PUT /wps/member/passkey', proposed: true },
    renamePasskey: { call: 'POST /wps/member/passkey/name', proposed: true },
    removePasskey: { call: 'POST /wps/member/passkey/remove', proposed: true },
    revokeTrust: { call: 'POST /wps/member/trusted/revoke', proposed: true },
    setPaymentPassword: { call: 'POST /wps/member/paymentPassword', encrypted: true, proposed: true },
    startPaymentReset: { call: 'POST /wps/member/paymentPassword/code', proposed: true },
    resetPaymentPassword: { call: 'POST /wps/member/paymentPassword/reset', encrypted: true, proposed: true },
  },
  wallet: {
    balance: { call: 'GET /wps/v2/wallets/balance' },
    merchantWallet: { call: 'GET /wps/relay/GCS_merchantWallet' },
    accountRecord: { call: 'GET /wps/relay/MCSFE_getAccountRecord', proposed: true },
    accountTotals: { call: 'GET /wps/relay/MCSFE_getAccountTotals', proposed: true },
    accountExport: { call: 'GET /wps/relay/MCSFE_exportAccountRecord', proposed: true },
    statement: { call: 'GET /wps/relay/MCSFE_getAccountStatement', proposed: true },
  },
  bets: {
    bettingRecord: { call: 'GET /wps/relay/MCSFE_getBettingRecord', proposed: true },
    bettingTotals: { call: 'GET /wps/relay/MCSFE_getBettingTotals', proposed: true },
    bettingExport: { call: 'GET /wps/relay/MCSFE_exportBettingRecord', proposed: true },
    rankList: { call: 'GET /wps/relay/GCSGAME_getRankList' },
    winnerBoard: { call: 'GET /wps/relay/GCSGAME_winnerBoard', proposed: true },
  },
  protection: {
    state: { call: 'GET /wps/member/limits', proposed: true },
    setLimit: { call: 'PUT /wps/member/limits', proposed: true },
    confirmLimit: { call: 'POST /wps/member/limits/confirm', proposed: true },
    cancelLimit: { call: 'POST /wps/member/limits/cancel', proposed: true },
    history: { call: 'GET /wps/member/limits/history', proposed: true },
    timeOut: { call: 'POST /wps/member/timeOut', proposed: true },
    exclude: { call: 'POST /wps/member/exclusion', proposed: true },
    askReturn: { call: 'POST /wps/member/exclusion/return', proposed: true },
    closeAccount: { call: 'POST /wps/member/closure', proposed: true },
    realityCheck: { call: 'GET /wps/member/realityCheck', proposed: true },
    answerCheck: { call: 'POST /wps/member/realityCheck', proposed: true },
    offers: { call: 'GET /wps/member/offers', proposed: true },
    setOffers: { call: 'PUT /wps/member/offers', proposed: true },
  },
  turnover: {
    locks: { call: 'GET /wps/relay/MCSFE_getTurnoverLocks', proposed: true },
  },
  bonus: {
    details: { call: 'GET /wps/relay/MCSFE_getBonusDetails', proposed: true },
    cancel: { call: 'POST /wps/relay/MCSFE_cancelBonus', proposed: true },
  },
  reports: {
    profit: { call: 'GET /wps/relay/MCSFE_getProfit', proposed: true },
  },
  jackpots: {
    pools: { call: 'GET /wps/relay/GCSGAME_jackpots', proposed: true },
  },
  kyc: {
    status: { call: 'GET /wps/member/kyc', proposed: true },
    addPicture: { call: 'POST /wps/member/kyc/picture', proposed: true },
    removePicture: { call: 'POST /wps/member/kyc/picture/remove', proposed: true },
    submit: { call: 'POST /wps/member/kyc', encrypted: true, proposed: true },
  },
  cashier: {
    depositMethods: { call: 'GET /wps/cashier/deposit/methods', proposed: true },
    deposit: { call: 'POST /wps/cashier/deposit/orders', idempotent: true, proposed: true },
    redeemVoucher: { call: 'POST /wps/cashier/deposit/vouchers', idempotent: true, proposed: true },
    depositOrders: { call: 'GET /wps/cashier/deposit/orders', proposed: true },
    depositOrder: { call: 'GET /wps/cashier/deposit/order', proposed: true },
    submitDeposit: { call: 'POST /wps/cashier/deposit/orders/submit', proposed: true },
    cancelDeposit: { call: 'POST /wps/cashier/deposit/orders/cancel', proposed: true },
    payoutAccounts: { call: 'GET /wps/cashier/accounts', proposed: true },
    addPayoutAccount: { call: 'PUT /wps/cashier/accounts', encrypted: true, proposed: true },
    chooseDefaultAccount: { call: 'POST /wps/cashier/accounts/default', proposed: true },
    removePayoutAccount: { call: 'POST /wps/cashier/accounts/remove', encrypted: true, proposed: true },
    withdrawalOptions: { call: 'GET /wps/cashier/withdraw/options', proposed: true },
    withdraw: { call: 'POST /wps/cashier/withdraw/orders', encrypted: true, idempotent: true, proposed: true },
    withdrawals: { call: 'GET /wps/cashier/withdraw/orders', proposed: true },
    withdrawal: { call: 'GET /wps/cashier/withdraw/order', proposed: true },
    proofPicture: { call: 'GET /wps/cashier/withdraw/proofs/picture', proposed: true },
    openConfirmations: { call: 'GET /wps/cashier/withdraw/confirmations', proposed: true },
    cancelWithdrawal: { call: 'POST /wps/cashier/withdraw/cancel', idempotent: true, proposed: true },
    chooseOtherAccount: { call: 'POST /wps/cashier/withdraw/account', encrypted: true, idempotent: true, proposed: true },
    startProof: { call: 'POST /wps/cashier/withdraw/proof', proposed: true },
    confirmWithdrawal: { call: 'POST /wps/cashier/withdraw/confirm', idempotent: true, proposed: true },
  },
  funds: {
    wallets: { call: 'GET /wps/relay/GCS_wallets', proposed: true },
    transfer: { call: 'POST /wps/relay/GCS_walletTransfer', idempotent: true },
    recall: { call: 'POST /wps/relay/GCS_walletRecall', idempotent: true, proposed: true },
    order: { call: 'GET /wps/relay/GCS_walletTransferOrder', proposed: true },
    setAutoTransfer: { call: 'POST /wps/relay/GCS_walletAutoTransfer', proposed: true },
  },
  points: {
    balance: { call: 'GET /wps/relay/MCS2_getPointBalance' },
    rewards: { call: 'GET /wps/relay/MCS2_getPointReward' },
    orders: { call: 'GET /wps/relay/MCS2_getRedeemPointList' },
    config: { call: 'GET /wps/relay/MCS2_getPointConfig' },
    record: { call: 'GET /wps/relay/ODSFE2_MemTransDet' },
    recordExport: { call: 'GET /wps/relay/ODSFE2_exportMemTransDet', proposed: true },
    redeem: { call: 'POST /wps/relay/MCS2_redeem', encrypted: true, idempotent: true },
    convert: { call: 'POST /wps/relay/MCS2_convertPoint', encrypted: true, idempotent: true },
  },
  transfers: {
    options: { call: 'GET /wps/transfer/options', proposed: true },
    downlines: { call: 'GET /wps/transfer/downlines', proposed: true },
    list: { call: 'GET /wps/transfer/orders', proposed: true },
    send: { call: 'POST /wps/transfer/orders', idempotent: true, proposed: true },
  },
  agents: {
    flags: { call: 'GET /wps/member/info/funds/consolidated' },
    dividendContracts: { call: 'GET /wps/relay/ACS_dividendContract', proposed: true },
    processDividend: { call: 'POST /wps/relay/ACS_dividendContract', idempotent: true, proposed: true },
    dailyContracts: { call: 'GET /wps/relay/ACS_dailySalaryContract', proposed: true },
    processDaily: { call: 'POST /wps/relay/ACS_dailySalaryContract', idempotent: true, proposed: true },
    hourlyContracts: { call: 'GET /wps/relay/ACS_hourlySalaryContract', proposed: true },
    processHourly: { call: 'POST /wps/relay/ACS_hourlySalaryContract', idempotent: true, proposed: true },
    realTimeContracts: { call: 'GET /wps/relay/ACS_realTimeSalaryContract', proposed: true },
    processRealTime: { call: 'POST /wps/relay/ACS_realTimeSalaryContract', idempotent: true, proposed: true },
    check: { call: 'POST /wps/agent/contract/check', proposed: true },
    simulate: { call: 'POST /wps/agent/contract/simulate', proposed: true },
    registration: { call: 'GET /wps/agent/registration', proposed: true },
    openDownline: { call: 'POST /wps/agent/downline', encrypted: true, idempotent: true, proposed: true },
    inviteLinks: { call: 'GET /wps/agent/links', proposed: true },
    inviteLinksExport: { call: 'GET /wps/agent/links/export', proposed: true },
    createInviteLink: { call: 'POST /wps/agent/links', idempotent: true, proposed: true },
    changeInviteLink: { call: 'POST /wps/agent/links/state', proposed: true },
    visitInviteLink: { call: 'POST /wps/agent/visit', proposed: true },
    requests: { call: 'GET /wps/agent/contract/requests', proposed: true },
    bills: { call: 'GET /wps/agent/bills', proposed: true },
    bill: { call: 'GET /wps/agent/bill', proposed: true },
    billsExport: { call: 'GET /wps/agent/bills/export', proposed: true },
    billExport: { call: 'GET /wps/agent/bill/export', proposed: true },
  },
  team: {
    overview: { call: 'GET /wps/agent/team/overview', proposed: true },
    members: { call: 'GET /wps/agent/team/members', proposed: true },
    member: { call: 'GET /wps/agent/team/member', proposed: true },
    sendMessage: { call: 'POST /wps/agent/team/message', idempotent: true, proposed: true },
    memberOptions: { call: 'GET /wps/agent/team/member/options', proposed: true },
    raiseGroup: { call: 'POST /wps/agent/team/group', proposed: true },
    disableRequests: { call: 'GET /wps/agent/team/disable', proposed: true },
    askToDisable: { call: 'POST /wps/agent/team/disable', idempotent: true, proposed: true },
    withdrawDisable: { call: 'POST /wps/agent/team/disable/withdraw', proposed: true },
    bets: { call: 'GET /wps/agent/team/bets', proposed: true },
    betsExport: { call: 'GET /wps/agent/team/bets/export', proposed: true },
    profit: { call: 'GET /wps/agent/team/profit', proposed: true },
    profitExport: { call: 'GET /wps/agent/team/profit/export', proposed: true },
    income: { call: 'GET /wps/agent/income', proposed: true },
    incomeExport: { call: 'GET /wps/agent/income/export', proposed: true },
    transactions: { call: 'GET /wps/agent/team/transactions', proposed: true },
    transactionsExport: { call: 'GET /wps/agent/team/transactions/export', proposed: true },
  },
  catalogue: {
    gameMenus: { call: 'GET /lgw/games/game_menus' },
    vendorLanes: { call: 'GET /wps/relay/GCSGAME_newGameVendor' },
    vendorGameTypes: { call: 'GET /wps/relay/GCSGAME_getVassGameType' },
    gameList: { call: 'GET /wps/relay/GCSGAME_gameList' },
    hotGames: { call: 'GET /wps/relay/GCSGAME_hotGamesV2' },
    shelves: { call: 'GET /wps/relay/GCSGAME_shelves', proposed: true },
    recentGames: { call: 'GET /wps/relay/GCS_recentGame' },
    favoriteIds: { call: 'GET /wps/relay/MCSFE_getFavoriteGames' },
    favoriteList: { call: 'GET /wps/relay/MCSFE_getFavoriteGamesList' },
    addFavorite: { call: 'POST /wps/relay/MCSFE_addFavoriteGame', proposed: true },
    removeFavorite: { call: 'POST /wps/relay/MCSFE_removeFavoriteGame', proposed: true },
  },
  launch: {
    launchGame: { call: 'POST /wps/game/launchGame' },
    redeemLaunch: { call: 'GET /wps/game/launchGame', hasEffect: true },
    launchSports: { call: 'GET /wps/relay/GCS_gameLaunchFB', hasEffect: true },
    roomList: { call: 'GET /wps/relay/GLS2_roomList' },
    launchDemo: { call: 'POST /wps/game/launchDemo', proposed: true },
    roundPage: { call: 'GET /wps/game/roundPage', proposed: true },
  },
  lottery: {
    gameMenu: { call: 'GET /lgw/vn/games/game_menu' },
    recent: { call: 'GET /lgw/vn/games/game_menu/recent' },
    popular: { call: 'GET /lgw/games/popular' },
    openedOfGame: { call: 'GET /lgw/vn/numeros/opened/game' },
    openedLast: { call: 'GET /lotto/lgw/games/opened/numero' },
    game: { call: 'GET /lgw/vn/games/game', proposed: true },
    results: { call: 'GET /lgw/vn/numeros/results', proposed: true },
    draw: { call: 'GET /lgw/vn/numeros/draw', proposed: true },
    drawOrders: { call: 'GET /lgw/vn/numeros/draw/orders', proposed: true },
    placeOrder: { call: 'POST /lgw/vn/orders', idempotent: true, proposed: true },
    cancelOrder: { call: 'POST /lgw/vn/orders/cancel', idempotent: true, proposed: true },
    orders: { call: 'GET /lgw/vn/orders', proposed: true },
  },
  messaging: {
    unreadCount: { call: 'GET /wps/relay/CSP_unreadCount' },
    messages: { call: 'GET /wps/relay/CSP_messages', proposed: true },
    readMessage: { call: 'POST /wps/relay/CSP_readMessage', proposed: true },
    readMessages: { call: 'POST /wps/relay/CSP_readMessages', proposed: true },
    removeMessage: { call: 'POST /wps/relay/CSP_removeMessage', proposed: true },
  },
  content: {
    announcements: { call: 'GET /wps/relay/MCSFE_getListAnnouncements' },
    agentNotices: { call: 'GET /wps/agent/announcements', proposed: true },
    readAgentNotices: { call: 'POST /wps/agent/announcements/read', proposed: true },
    banners: { call: 'GET /wps/relay/MCSFE_getBanners', proposed: true },
    helpCenter: { call: 'GET /wps/system/helpCenter' },
    posts: { call: 'GET /wps/relay/MCSFE_getPosts', proposed: true },
    post: { call: 'GET /wps/relay/MCSFE_getPost', proposed: true },
    promotions: { call: 'GET /wps/relay/MCSFE_getPromotions', proposed: true },
    promotion: { call: 'GET /wps/relay/MCSFE_getPromotion', proposed: true },
    commission: { call: 'GET /wps/agent/commission', proposed: true },
    applyAsAgent: { call: 'PUT /wps/agent/application', proposed: true },
    feedback: { call: 'PUT /wps/feedback' },
  },
  search: {
    find: { call: 'GET /wps/relay/MCSFE_search', proposed: true },
  },
  promotions: {
    states: { call: 'GET /wps/relay/MCSFE_getPromotionStates', proposed: true },
    apply: { call: 'POST /wps/relay/MCSFE_applyPromotion', proposed: true },
    claim: { call: 'POST /wps/relay/MCSFE_claimPromotion', proposed: true },
  },
  campaigns: {
    join: { call: 'POST /wps/relay/MCSFE_joinCampaign', proposed: true },
    claim: { call: 'POST /wps/relay/MCSFE_claimCampaign', proposed: true },
  },
  loyalty: {
    vipLevels: { call: 'GET /wps/relay/MCSFE_getVipLevels', proposed: true },
    playerRank: { call: 'GET /wps/relay/MCSFE_getPlayerRank', proposed: true },
    claimCounts: { call: 'GET /wps/relay/MCSFE_getClaimCounts', proposed: true },
    rewards: { call: 'GET /wps/relay/MCSFE_getRewards', proposed: true },
    claimReward: { call: 'POST /wps/relay/MCSFE_claimReward', proposed: true },
    claimAllRewards: { call: 'POST /wps/relay/MCSFE_claimAllRewards', proposed: true },
    missionSummary: { call: 'GET /wps/relay/MCSFE_getMissionSummary', proposed: true },
    missionLeaderboard: { call: 'GET /wps/relay/MCSFE_getMissionLeaderboard', proposed: true },
    claimMission: { call: 'POST /wps/relay/MCSFE_claimMission', proposed: true },
    signIn: { call: 'POST /wps/relay/MCSFE_signIn', proposed: true },
    manualRebate: { call: 'GET /wps/relay/MCSFE_getManualRebate', proposed: true },
    rebateHistory: { call: 'GET /wps/relay/MCSFE_getManualRebateHistory', proposed: true },
    referral: { call: 'GET /wps/relay/MCSFE_getReferral', proposed: true },
    referralFriends: { call: 'GET /wps/relay/MCSFE_getReferralFriends', proposed: true },
    referralExport: { call: 'GET /wps/relay/MCSFE_exportReferralFriends', proposed: true },
    raffles: { call: 'GET /wps/relay/MCSFE_getRaffles', proposed: true },
    raffleDraw: { call: 'GET /wps/relay/MCSFE_getRaffleDraw', proposed: true },
    raffleTickets: { call: 'GET /wps/relay/MCSFE_getRaffleTickets', proposed: true },
    claimRaffle: { call: 'POST /wps/relay/MCS2_claimRafflePromotion' },
    claimManualRebate: { call: 'POST /wps/relay/MCSFE_claimManualRebate', idempotent: true, proposed: true },
  },
} as const satisfies Record<string, Record<string, CallLine>>

/** Server push of balance and messages; not a route: it answers a stream of server-sent events. */
export const livePath = '/wps/live'

/** Keys for the calls whose body travels encrypted. */
export const jwksPath = '/.well-known/jwks.json'

/**
 * Code spaces of the product text that look alike and are not: which client asks (3 the web), for which platform a game must be built, the
 * platform of the portal as the API and as the brand name it, whose hot list is meant, and the devices of the router call.
 */
export const clientType = 3
export const gamePlatform = 'flash,html5-desktop'
export const vendorPlatform = 'html5-desktop'
export const apiPlatform = 'W'
export const brandPlatform = 'web'
/** In the list of service links: the one that leads to customer service, and that of ranks above 4. */
export const serviceLinkTypes = { TELEGRAM: 1, FACEBOOK: 2, LIVECHAT: 3, VIP: 4, other: 9 } as const
export const brandDevice = 'WEB'
export const hotGamesPlatform = 2
export const routerDevices = [0, 3] as const
export const gatewayVersion = 3
