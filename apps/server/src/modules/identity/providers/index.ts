export { type IdentityTokens, openIdentityTokens } from './identity-token.ts'
export { getIdentityService, type IdentityServiceClient, listProviderHosts, type ProviderFile, readProviders } from './providers.ts'
export { openSocialClients, type SocialClients } from './social-clients.ts'
