export const merchantTag = 'Merchant API'
export const merchantPath = '/api/v1/merchant'
