/** Words for product and shop names. California bans packaging that appeals to children, so no name refers to sweets or cartoons. */

export type Kind =
  | 'jar'
  | 'pre-roll'
  | 'cartridge'
  | 'pen'
  | 'badder'
  | 'rosin'
  | 'tin'
  | 'gummies'
  | 'chocolate'

export const CATEGORY_OF: Record<Kind, string> = {
  jar: 'Flower',
  'pre-roll': 'Flower',
  cartridge: 'Vaporizers',
  pen: 'Vaporizers',
  badder: 'Concentrates',
  rosin: 'Concentrates',
  tin: 'Edibles',
  gummies: 'Edibles',
  chocolate: 'Edibles',
}

/** Strains with CBD and less than 1 % THC. */
export const CBD_STRAINS: ReadonlySet<string> = new Set([
  'Quiet Harbor CBD',
  'Low Tide CBD',
  'Still Water CBD',
])

// oxfmt-ignore
export const STRAINS = [
  'Blue Dream', 'Sunset Sherbert', 'Pacific Haze', 'Saddleback Kush', 'Northern Lights', 'Marine Layer', 'Jack Herer',
  'Santiago Peak', 'Granddaddy Purple', 'Quiet Harbor CBD', 'Sour Diesel', 'Crystal Cove', 'Super Silver Haze',
  'Chaparral', 'Tahoe OG', 'Back Bay Haze', 'Durban Poison', 'Silverado Sage', 'Bubba Kush', 'First Light',
  'Old Town Diesel', 'White Widow', 'Trestles Haze', 'Low Tide CBD', 'Mendo Breath', 'Balboa Gold', 'Hindu Kush',
  'Valley Fog', 'Lemon Haze', 'Arroyo Skunk', 'Headband', 'Black Star', 'Amnesia Haze', 'Canyon Fire', 'Maui Wowie',
  'Long Shadow', 'OG Kush', 'Eucalyptus', 'Afghan Kush', 'Still Water CBD', 'Acapulco Gold', 'Redwood Diesel',
  'Purple Haze', 'Salt Marsh', 'Master Kush', 'Night Heron', 'Skywalker OG', 'Coastal Sage', 'Chemdawg', 'Ortega Gold',
] as const

// oxfmt-ignore
export const GUMMY_FLAVOURS = [
  'Blood Orange', 'Meyer Lemon', 'Fig & Sage', 'Black Tea', 'Pomegranate', 'Yuzu', 'Tart Cherry', 'Ginger & Lime',
  'Grapefruit', 'Blackberry', 'Quince', 'Passionfruit', 'Pear & Thyme', 'Hibiscus',
] as const

// oxfmt-ignore
export const CHOCOLATES = [
  'Dark Chocolate, Sea Salt', 'Espresso Dark Chocolate', 'Almond Dark Chocolate', 'Orange Peel Chocolate',
  'Single Origin 72%', 'Hazelnut Chocolate', 'Cardamom Dark Chocolate', 'Chili Dark Chocolate',
] as const

// oxfmt-ignore
export const TINS = [
  'Peppermint Tablets', 'Ginger Lozenges', 'Chamomile Tablets', 'Spearmint Tablets', 'Clove & Honey Lozenges',
  'Lavender Tablets', 'Sage Pastilles', 'Licorice Root Pastilles',
] as const

// oxfmt-ignore
export const BRANDS = [
  'Alder & Ash', 'Bright Acre', 'Coldwater Extracts', 'Field Notes Farm', 'Juniper Works', 'Kelp & Kin', 'Long Acre',
  'Plain Label', 'Salt & Resin', 'Southcoast Growers', 'Tule Fog', 'Westerly',
] as const
