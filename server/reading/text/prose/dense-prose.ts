/** How Japanese, Korean and Chinese name a food with its amount in running text: they set no spaces, and the amount may stand behind its food. */

/** What Chinese does with a food, or joins to it: no part of its name. */
const CHINESE_AROUND = '取将把用放加入倒与和及同再先后打切炒煮烤煎蒸拌搅搓揉撒淋配过筛备化融擀腌泡焯';
const CHINESE_AMOUNT =
  '(?:(?:\\d+(?:[./]\\d+)?|半|[一二两三四五六七八九十])\\s?(?:公?克|千克|公斤|斤|两|毫升|升|个|個|只|根|瓣|片|块|条|颗|粒|勺|大勺|小勺|汤匙|茶匙|杯|把|包|袋|盒|罐|[gG]|kg|ml|mL)|[一少]小?撮|少许|适量)';
const JAPANESE_AMOUNT =
  '(?:\\d+(?:[./]\\d+)?\\s?(?:g|kg|ml|cc|L|グラム|個|コ|本|枚|片|かけ|カップ|袋|缶|パック|束|株|丁|玉|切れ|匹|合|羽)|(?:大さじ|小さじ|カップ)\\s?[\\d½¼/]+(?:杯)?|ひとつまみ|ひとつかみ|少々|適量)';
const KOREAN_AMOUNT =
  '(?:\\d+(?:[./]\\d+)?\\s?(?:g|kg|ml|mL|L|개|큰술|작은술|숟갈|스푼|컵|쪽|대|장|줌|알|봉지|봉|캔|모|마리|근|톨|포기|단)|(?:한|두|세|네|반)\\s(?:꼬집|줌|개|컵|큰술|작은술|숟갈|스푼|쪽|대|장|알|모|마리)|약간|적당량)';

/** A food with its amount, as a whole match. */
const NAMED: Readonly<Record<string, RegExp>> = {
  zh: new RegExp(
    `${CHINESE_AMOUNT}的?[^\\P{Script=Han}${CHINESE_AROUND}]{1,6}(?=[，。、；！${CHINESE_AROUND}中至成]|$)|[^\\P{Script=Han}${CHINESE_AROUND}]{1,6}\\s?${CHINESE_AMOUNT}(?![^\\P{Script=Han}${CHINESE_AROUND}])`,
    'gu',
  ),
  ja: new RegExp(
    `(?:[\\p{Script=Han}\\p{Script=Katakana}ー]{1,12}|(?<=^|[、。，・\\s「」とをに])[\\p{Script=Hiragana}ー]{3,8})\\s?${JAPANESE_AMOUNT}`,
    'gu',
  ),
  ko: new RegExp(`(?<!\\p{L})\\p{Script=Hangul}{1,8}\\s?${KOREAN_AMOUNT}(?=[과와을를이가은는도로씩,.\\s]|$)`, 'gu'),
};

/** Whether a language names its foods so. */
export const isDenseProse = (language: string | null): boolean => NAMED[language?.split('-')[0] ?? ''] !== undefined;

/** The foods that a text in such a language names with their amounts, with their places in it. */
export function foodsInDense(
  text: string,
  language: string | null,
): { readonly text: string; readonly from: number; readonly to: number }[] {
  const named = NAMED[language?.split('-')[0] ?? ''];
  if (!named) return [];
  return [...text.matchAll(named)].map(({ 0: found, index }) => ({
    text: found,
    from: index,
    to: index + found.length,
  }));
}
