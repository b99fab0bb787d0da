/** Region of every function, part of their URLs. The privacy notice names the country; `firebase.json` repeats it. */
export const region = 'europe-west1';
