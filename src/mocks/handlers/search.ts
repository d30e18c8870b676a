import { catalogue } from '../seed/catalogue.ts'
import { apiCall } from './api-call.ts'

const MAX_RESULTS = 20

export const searchHandlers = [
  apiCall('search-products', ({ query }) =>
    catalogue()
      .productsNamed(query.get('term') ?? '')
      .slice(0, MAX_RESULTS),
  ),
  apiCall('search-dispensaries', ({ query }) =>
    catalogue()
      .shopsNamed(query.get('term') ?? '')
      .slice(0, MAX_RESULTS),
  ),
]
