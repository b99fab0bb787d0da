/** Returns a function that computes the value of each key once. */
export function onceEach<Value>(make: (key: string) => Value): (key: string) => Value {
  const cache = new Map<string, Value>();
  return (key) => {
    const value = cache.get(key);
    if (value !== undefined || cache.has(key)) return value as Value;
    const madeValue = make(key);
    cache.set(key, madeValue);
    return madeValue;
  };
}
