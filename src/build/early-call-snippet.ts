/**
 * Runs in <head>: begins the call that a page's address or the cart asks for (GET /dispensaries/{id}) beside the page's script instead of
 * after it. It must be the very address that the page asks for (api/client.ts `path`), or it is fetched twice; where
 * the page makes none, it makes none either.
 * @param apiUrl the backend's base URL, without a slash at its end
 */
export const earlyCallSnippet = (apiUrl: string): string =>
  'try{var q=new URLSearchParams(location.search),p=location.pathname,' +
  "i=p=='/product'?q.get('id')&&q.get('shop'):p=='/dispensary'?q.get('id'):p=='/cart'?JSON.parse(localStorage.cartItems)[0].dispensaryId:0;" +
  "if((i=i?(''+i).trim():'')&&/[^.]/.test(i)){var l=document.createElement('link');l.rel='preload';l.as='fetch';l.crossOrigin='anonymous';" +
  `l.href=${JSON.stringify(apiUrl)}+'/dispensaries/'+encodeURIComponent(i);document.head.append(l)}}catch(e){};`
