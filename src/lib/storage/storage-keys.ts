// Keys of browser storage that more than one file uses. Renaming one loses what visitors have stored.

/** localStorage: the answer to the age question, "true" or "false". */
export const AGE_KEY = 'ageVerified'
/** localStorage: the cart's lines. */
export const CART_KEY = 'cartItems'
/** localStorage: "light", "dark" or "system", if the user has chosen. */
export const THEME_KEY = 'theme'
/** localStorage: the last searches. */
export const LAST_SEARCHES_KEY = 'lastSearches'
/** localStorage: the products that were opened last. */
export const RECENTLY_VIEWED_KEY = 'recentlyViewed'
/** sessionStorage: the receipt of the tab's last order. It names its buyer as `uid`. */
export const RECEIPT_KEY = 'receipt'
