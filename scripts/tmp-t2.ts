import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
for (const t of ['6 table sp. sugar','2 tea sp. salt','1 table spoon butter','1 tea bag','2 kopper mel','1 kop bloem','1 a 1/2 hrnku mouky','1 table salt','½ pound (lb) (225g) butter'])
 console.log(t,'=>', JSON.stringify((({quantity,unit,item,notes,qty})=>({quantity,unit,item,notes,qty}))(parseIngredient(t))));
